import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** `raw` is the letter as it was sent. */
export type Received = { to: string[]; subject: string; text: string; raw: string }

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`, of which there may be several in a header. */
function decodeHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(coded, 'base64').toString()
        : decodeURIComponent(coded.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/g, '%$1')),
    )
}

function parse(raw: string, to: string[]): Received {
  const [head = '', body = ''] = raw.split('\r\n\r\n')
  const subject = /^Subject: ((?:.|\r\n[ \t])*)$/m.exec(head)?.[1]?.replace(/\r\n/g, '') ?? ''
  return { to, subject: decodeHeader(subject), text: Buffer.from(body, 'base64').toString(), raw }
}

/**
 * A real SMTP server that keeps what it receives; `refusing` makes it answer that it is too busy, `unknown` is an address
 * that it does not have.
 */
export async function startMailbox() {
  const received: Received[] = []
  const state = { refusing: false, unknown: '' }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo({ address }, _session, done) {
      if (address !== state.unknown) return done()
      done(Object.assign(new Error(`<${address}>: user unknown`), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (state.refusing) return done(Object.assign(new Error('too busy'), { responseCode: 451 }))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push(parse(Buffer.concat(parts).toString(), to))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mail = { url: `smtp://127.0.0.1:${port}`, from: '某某物业 <service@a.example>' }
  return { mail, received, state, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
