import { UserOutlined } from '@ant-design/icons'
import { Avatar, Button } from 'antd'
import { useEffect, useLayoutEffect, useState } from 'react'
import { avatarAddress } from '#ui/frame/avatar-address.ts'
import { forgetReturnAddress } from '#ui/session/screen-lock.ts'
import { endSession, useSession } from '#ui/session/session.ts'
import { useSite } from '#ui/session/site.ts'
import { localized } from '#ui/theme/localized.ts'
import { DarkSwitch } from '../login/dark-switch.tsx'
import { LanguageSwitch } from '../login/language-switch.tsx'
import { LockClock } from './clock.tsx'
import { LockForm } from './lock-form.tsx'
import styles from './lock-page.module.css'

const useTexts = localized({
  zh: { title: '屏幕已锁定', about: '输入登录密码即可回到刚才的页面', leave: '退出登录' },
  en: { title: 'Screen locked', about: 'Enter your password to return to where you were', leave: 'Log out' },
})

/** Hides all elements beside the console's root, such as a message that is still shown. */
function useNothingBeside(): void {
  useLayoutEffect(() => {
    document.body.classList.add(styles.alone ?? '')
    return () => document.body.classList.remove(styles.alone ?? '')
  }, [])
}

/** Logs out; the next account begins at its own start page. */
async function leave(): Promise<void> {
  forgetReturnAddress()
  await endSession()
}

/** The lock page: the time, the user, and how to continue: with the password, or with another account. */
export function LockPage() {
  const texts = useTexts()
  const user = useSession((session) => session.user)
  const site = useSite()
  const [leaving, setLeaving] = useState(false)
  useNothingBeside()
  useEffect(() => {
    document.title = site ? `${texts.title} - ${site.shortName}` : texts.title
  }, [texts, site])
  return (
    <div className={styles.page}>
      <picture>
        <source media="(max-width: 991.98px)" srcSet="/pictures/banner-home-small.webp" />
        <img className={styles.picture} src="/pictures/banner-home.webp" alt="" />
      </picture>
      <main className={styles.middle}>
        <LockClock />
        <div className={styles.card}>
          <div className={styles.switches}>
            <LanguageSwitch />
            <DarkSwitch />
          </div>
          <Avatar size={72} src={avatarAddress(user?.avatar)} icon={<UserOutlined aria-hidden />} alt="" />
          <p className={styles.name}>{user?.nickName || user?.userName}</p>
          <h1>{texts.title}</h1>
          <p className={styles.about}>{texts.about}</p>
          <LockForm />
          <Button
            type="link"
            block
            className={styles.leave}
            loading={leaving}
            onClick={() => {
              setLeaving(true)
              void leave()
            }}
          >
            {texts.leave}
          </Button>
        </div>
      </main>
    </div>
  )
}
