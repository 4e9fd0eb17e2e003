import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAnswer } from '@anju/contract/system/second-factor'

/** User present, user verified, and with the key of a new credential. */
const [USED, MADE] = [0x05, 0x45]

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')

function authenticatorData(host: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(host), Buffer.from([flags]), count])
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** A passkey of a device without a browser: it says what it is told to, also what no browser would. */
export function devicePasskey(origin: string) {
  const host = new URL(origin).hostname
  const id = randomBytes(16)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (text: string) => Buffer.from(text, 'base64url')
  // COSE: an elliptic curve, ES256, P-256.
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    point(x),
    Buffer.from('225820', 'hex'),
    point(y),
  ])
  const answer = (response: object): PasskeyAnswer => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })
  return {
    make(challenge: string, from = origin): PasskeyAnswer {
      const data = Buffer.concat([authenticatorData(host, MADE, 0), Buffer.alloc(16), Buffer.from([0, 16]), id, key])
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
      const attestationObject = base64url(Buffer.concat([head, Buffer.from([data.length]), data]))
      const clientDataJSON = base64url(clientData('webauthn.create', challenge, from))
      return answer({ attestationObject, clientDataJSON })
    },
    use(challenge: string, counter: number, from = origin): PasskeyAnswer {
      const data = authenticatorData(host, USED, counter)
      const client = clientData('webauthn.get', challenge, from)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        authenticatorData: base64url(data),
        clientDataJSON: base64url(client),
        signature: base64url(signature),
      })
    },
  }
}
