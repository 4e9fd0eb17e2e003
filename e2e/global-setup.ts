import { type FullConfig, request } from '@playwright/test'
import { clientHeaders, MEMBER_TOKEN, zhangsan } from './fixtures/journey.ts'

/** Playwright's global setup, when the trial server is ready: begins the session that every worker's member pages use. */
export default async function logInOnce({ projects }: FullConfig): Promise<void> {
  const server = await request.newContext({
    baseURL: projects[0]?.use.baseURL ?? '',
    extraHTTPHeaders: clientHeaders,
  })
  const { code, msg, data } = await (await server.post('/api/member/login', { data: zhangsan })).json()
  if (code !== 200) throw new Error(`the member cannot log in: ${msg}`)
  process.env[MEMBER_TOKEN] = data.token
  await server.dispose()
}
