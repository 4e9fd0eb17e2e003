import { useQuery } from '@tanstack/react-query'
import { callQuietly } from './call.ts'

const key = 'GET /prod-api/system/user/names'
const FRESH = 300_000

let waiting: Map<string, (name: string) => void> | null = null

/** Asks once for all logins that are drawn together; one that nobody has is its own name. */
async function ask(waiters: ReadonlyMap<string, (name: string) => void>): Promise<void> {
  const logins = [...waiters.keys()].join(',')
  const answer = await callQuietly(key, { query: { logins } }).catch(() => ({ data: [] }))
  const names = new Map(answer.data.map(({ userName, nickName }) => [userName, nickName]))
  for (const [login, resolve] of waiters) resolve(names.get(login) || login)
}

const nameOf = (login: string) =>
  new Promise<string>((resolve) => {
    if (!waiting) {
      const now = new Map<string, (name: string) => void>()
      waiting = now
      setTimeout(() => {
        waiting = null
        void ask(now)
      })
    }
    waiting.set(login, resolve)
  })

/** 姓名（登录名）: nobody at a company knows who a login is. */
export const personInWords = ({ nickName, userName }: { nickName: string; userName: string }) =>
  nickName && nickName !== userName ? `${nickName}（${userName}）` : userName

/** Who has written something, of whom the login is stored. */
export function Person({ login }: { login: string }) {
  const { data } = useQuery({
    queryKey: ['name of', login],
    queryFn: () => nameOf(login),
    enabled: login !== '',
    staleTime: FRESH,
  })
  return <>{personInWords({ nickName: data ?? '', userName: login })}</>
}

/** When something was written, and by whom. */
export const ByWhom = ({ at, login }: { at: string; login: string }) => (
  <>
    {at} <Person login={login} />
  </>
)
