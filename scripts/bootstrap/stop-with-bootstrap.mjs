// Loaded into npm and every command: Node has no option that ends a child together with its parent.
import { isMainThread } from 'node:worker_threads'

const stop = () => process.kill(process.pid, 'SIGTERM')

// Processes that this one forks would load it too, and their channels mean something else.
const at = process.execArgv.indexOf(import.meta.url)
if (at > 0) process.execArgv.splice(at - 1, 2)

// Undefined without a channel, false if the bootstrap was gone before this was loaded.
if (isMainThread && process.connected === false) stop()
else if (isMainThread && process.connected) {
  process.once('disconnect', stop)
  process.channel.unref()
}
