import { Button } from 'antd'
import { endSession, loadSession } from '#ui/session/session.ts'
import { localized } from '#ui/theme/localized.ts'
import { Enrolment } from '../../features/system/second-factor/enrolment.tsx'
import { LoginFrame } from './frame.tsx'

const useTexts = localized({
  zh: {
    title: '请先设置两步验证',
    about: '按管理要求，您的账号登录时须使用动态验证码，设置后即可进入控制台。',
    out: '退出登录',
  },
  en: {
    title: 'Set up two-step verification first',
    about: 'Your account must log in with a verification code. Set it up to enter the console.',
    out: 'Log out',
  },
})

/** The page shown instead of the console until the required second factor is set up. */
export default function LoginEnrolment() {
  const texts = useTexts()
  return (
    <LoginFrame title={texts.title} about={texts.about}>
      <Enrolment done={() => void loadSession()} />
      <Button type="link" style={{ marginTop: 16, paddingInline: 0 }} onClick={() => void endSession()}>
        {texts.out}
      </Button>
    </LoginFrame>
  )
}
