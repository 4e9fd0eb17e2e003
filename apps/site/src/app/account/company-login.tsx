import { COMPANY_LOGIN } from '@anju/contract/company-login'
import { memberTexts } from '@anju/contract/member/sentences'
import { useEffect } from 'react'
import { call } from '#ui/api/call.ts'
import { readSite } from '#ui/api/site.ts'
import { Button } from '#ui/button.tsx'
import { Notice, notify } from '#ui/feedback/messages.tsx'
import { useAttempt } from '#ui/form/use-attempt.ts'
import { locationOf, showAddress, withQuery } from '#ui/router.tsx'
import styles from './form.module.css'
import { endCompanyLogin } from './member.ts'

type Way = NonNullable<ReturnType<typeof readSite>['companyLogins']>[number]['way']

/** Buttons of the company's own accounts, and what became of a login there; nothing where there are none. */
export function CompanyLogin() {
  const { attempt, busy, refusal, setRefusal } = useAttempt()
  const finish = () =>
    attempt(async () => {
      const { code, msg } = await endCompanyLogin()
      if (code !== 200) return msg
      notify(memberTexts.loggedIn, 'good')
      return ''
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address leads back once
  useEffect(() => {
    const location = locationOf()
    if (!location.query.has(COMPANY_LOGIN)) return
    showAddress(withQuery(location, { [COMPANY_LOGIN]: undefined }))
    void finish()
  }, [])
  const leave = (way: Way) =>
    attempt(async () => {
      const back = withQuery(locationOf(), { [COMPANY_LOGIN]: undefined })
      const answer = await call('POST /api/company-login/start', { body: { way, realm: 'member', back } })
      if (answer.code !== 200) return answer.msg
      window.location.assign(answer.data.address)
      return ''
    })
  return (
    <>
      {refusal && (
        <div className={styles.refusal}>
          <Notice tone="bad" text={refusal} onClose={() => setRefusal('')} />
        </div>
      )}
      {(readSite().companyLogins ?? []).map(({ way, label }) => (
        <Button key={way} kind="quiet" busy={busy} className={styles.submit} onClick={() => void leave(way)}>
          {label}
        </Button>
      ))}
    </>
  )
}
