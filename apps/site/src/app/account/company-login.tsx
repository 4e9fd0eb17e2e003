import { NetworkFailure } from '@anju/browser/network-failure'
import { memberTexts } from '@anju/contract/member/sentences'
import { useEffect, useState } from 'react'
import { call } from '#ui/api/call.ts'
import { readSite } from '#ui/api/site.ts'
import { Button } from '#ui/button.tsx'
import { Notice, notify } from '#ui/feedback/messages.tsx'
import { locationOf, showAddress, withQuery } from '#ui/router.tsx'
import styles from './form.module.css'
import { endCompanyLogin } from './member.ts'

/** The mark in the address to which a login at the company's own leads back. */
const MARK = 'company-login'

type Way = NonNullable<ReturnType<typeof readSite>['companyLogins']>[number]['way']

/** Buttons of the company's own accounts, and what became of a login there; nothing where there are none. */
export function CompanyLogin() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const run = async (act: () => Promise<string | undefined>) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      setRefusal(await act())
    } catch (error) {
      if (!(error instanceof NetworkFailure)) throw error
      setRefusal(error.message)
    }
    setBusy(false)
  }
  const finish = () =>
    run(async () => {
      const { code, msg } = await endCompanyLogin()
      if (code !== 200) return msg
      notify(memberTexts.loggedIn, 'good')
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address leads back once
  useEffect(() => {
    const location = locationOf()
    if (!location.query.has(MARK)) return
    showAddress(withQuery(location, { [MARK]: undefined }))
    void finish()
  }, [])
  const leave = (way: Way) =>
    run(async () => {
      const back = withQuery(locationOf(), { [MARK]: undefined })
      const answer = await call('POST /api/company-login/start', { body: { way, realm: 'member', back } })
      if (answer.code !== 200) return answer.msg
      window.location.assign(answer.data.address)
    })
  return (
    <>
      {refusal && (
        <div className={styles.refusal}>
          <Notice tone="bad" text={refusal} onClose={() => setRefusal(undefined)} />
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
