// A server of S3's protocol in a process of its own: with a list of many pages it needs a cipher that Node no longer offers by itself.
import { createRequire } from 'node:module'

type S3rver = new (options: object) => { run(): Promise<{ port: number }> }

const [, , directory, bucket, port] = process.argv
const Server = createRequire(import.meta.url)('s3rver') as S3rver
const server = new Server({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  resetOnClose: false,
  configureBuckets: [{ name: bucket }],
})
const address = await server.run()
process.send?.(address.port)
