interface Day {
  dated: string
  rates: Record<string, string>
}

/** A file of reference rates in the format of the European Central Bank. */
export const ecbFile = (...days: Day[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>${days
    .map(
      ({ dated, rates }) =>
        `<Cube time='${dated}'>${Object.entries(rates)
          .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
          .join('')}</Cube>`,
    )
    .join('')}</Cube>
</gesmes:Envelope>`

export const someRates = { USD: '1.2000', JPY: '180.00', GBP: '0.80000', CHF: '0.9600', SEK: '11.2' }
