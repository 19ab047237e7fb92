// Shows that a long step is still running. Not a package from npm: the longest step is the install of packages.

/**
 * Rewrites one line in a terminal, with the seconds so far; writes a single line elsewhere. A step that ends within
 * `delay` milliseconds shows nothing.
 * @param {string} title
 * @param {{ delay?: number, stream?: { isTTY?: boolean, columns?: number, write(text: string): unknown } }} [options]
 */
export function showProgress(title, { delay = 0, stream = process.stderr } = {}) {
  const startedAt = Date.now()
  let [detail, isShown] = ['', false]
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  const draw = () => {
    const line = [`${title}…`, detail, `${seconds()} s`].filter(Boolean).join(' ')
    if (stream.isTTY) stream.write(`\r${line.slice(0, (stream.columns || 80) - 1)}\x1b[K`)
    else if (!isShown) stream.write(`${title}…\n`)
    isShown = true
  }
  const timer = setInterval(() => Date.now() - startedAt >= delay && draw(), 200).unref()
  if (delay === 0) draw()
  return {
    /** @param {string} text How far the step is. */
    update(text) {
      detail = text
    },
    /** Clears the line and returns how many seconds it took. */
    end() {
      clearInterval(timer)
      if (isShown && stream.isTTY) stream.write('\r\x1b[K')
      return seconds()
    },
  }
}
