import type { Context } from '#platform/app/context'
import type { Robot } from './queries.ts'
import type { RobotAccess } from './vendors.ts'

const tokenLabel = (id: string) => `robot token ${id}`
const secretLabel = (id: string) => `robot secret ${id}`

/** Token and secret of a robot, encrypted. */
export const sealAccess = ({ secrets }: Context, id: string, token: string, secret: string) => ({
  sealed_token: secrets.seal(token, tokenLabel(id)),
  sealed_secret: secret && secrets.seal(secret, secretLabel(id)),
})

type Sealed = Pick<Robot, 'id' | 'vendor' | 'sealed_token' | 'sealed_secret'>

/** How a robot is called; `undefined` when it was encrypted with another key. */
export function openAccess({ secrets }: Context, row: Sealed): RobotAccess | undefined {
  const token = secrets.open(row.sealed_token, tokenLabel(row.id))
  const secret = row.sealed_secret && secrets.open(row.sealed_secret, secretLabel(row.id))
  return token === undefined || secret === undefined ? undefined : { vendor: row.vendor, token, secret }
}
