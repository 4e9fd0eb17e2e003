import { Button } from 'antd'
import { endSession, loadSession } from '#ui/session/session.ts'
import { localized } from '#ui/theme/localized.ts'
import { PasswordForm } from '../../features/system/profile/password-form.tsx'
import { LoginFrame } from './frame.tsx'

const useTexts = localized({
  zh: { title: '请先修改密码', about: '您使用的是初始密码或已过期的密码，修改后即可进入控制台。', out: '退出登录' },
  en: {
    title: 'Change your password first',
    about: 'Your password is an initial one or has expired. Change it to enter the console.',
    out: 'Log out',
  },
})

/** The page shown instead of the console until the initial password is changed. */
export default function LoginPassword() {
  const texts = useTexts()
  return (
    <LoginFrame title={texts.title} about={texts.about}>
      <PasswordForm size="large" changed={() => void loadSession()} />
      <Button type="link" block onClick={() => void endSession()}>
        {texts.out}
      </Button>
    </LoginFrame>
  )
}
