import { csvOf } from '../transfers.ts'

/** Inputs of the verbs about files of listings. */
export const transferInputs = {
  'transfer.check': { file: Buffer.from(csvOf(['Title', 'Price'], ['Villa', '1'])), columns: 'title,price' },
  'transfer.import': {
    file: Buffer.from(csvOf(['Title', 'Price'], ['Villa', '1'])),
    encoding: 'utf-8',
    separator: 'comma',
  },
}
