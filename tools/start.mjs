// npm start: install, build what is stale, then become the server.
import { spawn } from 'node:child_process'
import { install, pinnedNode } from './setup.mjs'

install()
const node = pinnedNode()
const server = spawn(node, ['tools/serve.mjs'], { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
// npm passes a signal on to its shell only, and a shell that dies does not pass it on: watch for its end.
const shell = process.ppid
setInterval(() => process.ppid !== shell && server.kill('SIGTERM'), 200).unref()
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
