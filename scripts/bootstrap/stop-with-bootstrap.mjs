// Loaded into npm and into every command, because Node has no option that ends a child process together with its parent.
import { isMainThread } from 'node:worker_threads'

const stop = () => process.kill(process.pid, 'SIGTERM')

// Processes that this one forks must not load this file: they use their channels for something else.
const at = process.execArgv.indexOf(import.meta.url)
if (at > 0) process.execArgv.splice(at - 1, 2)

// `connected` is undefined without a channel, and false if the parent ended before this file was loaded.
if (isMainThread && process.connected === false) stop()
else if (isMainThread && process.connected) {
  process.once('disconnect', stop)
  process.channel.unref()
}
