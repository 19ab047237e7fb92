/** Sizes for a run of a few minutes, and for one that measures everything the report promises. */
const sizes = {
  BENCH_LISTINGS: { usual: '10000,100000', full: '10000,100000,1000000' },
  BENCH_MANDATES: { usual: '10000,100000', full: '10000,100000,1000000' },
  BENCH_MESSAGES: { usual: '100000', full: '1000000' },
  BENCH_STREAMS: { usual: '500', full: '10000' },
  BENCH_SENT: { usual: '1000', full: '1000' },
  BENCH_DEALS: { usual: '1000', full: '1000' },
  BENCH_REVOCATIONS: { usual: '50', full: '500' },
  BENCH_PICTURES: { usual: '20', full: '200' },
  BENCH_PAGES: { usual: '300', full: '3000' },
}

export type Setting = keyof typeof sizes

const isFull = process.argv.includes('--full')

/** From the environment variable if it is set, otherwise by `--full`. */
export const settingOf = (name: Setting): string => process.env[name] ?? (isFull ? sizes[name].full : sizes[name].usual)

export const sizesOf = (name: Setting): number[] => settingOf(name).split(',').map(Number)
export const sizeOf = (name: Setting): number => Number(settingOf(name))
