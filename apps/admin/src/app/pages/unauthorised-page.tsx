import { Button, Flex, Result } from 'antd'
import { useNavigate } from 'react-router'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { localized } from '#ui/theme/localized.ts'
import { HOME } from '../navigation/local.ts'

const useTexts = localized({
  zh: { title: '您没有访问权限', about: '需要访问该页面时，请联系管理员。', back: '返回', home: '返回首页' },
  en: {
    title: 'You have no access',
    about: 'Ask the administrator if you need this page.',
    back: 'Back',
    home: 'Back to home',
  },
})

/** The page for users who may not open a page. */
export function UnauthorisedPage() {
  const texts = useTexts()
  const navigate = useNavigate()
  const ways = (
    <Flex gap="small" justify="center">
      <Button onClick={() => navigate(-1)}>{texts.back}</Button>
      <Button type="primary" onClick={() => navigate(HOME)}>
        {texts.home}
      </Button>
    </Flex>
  )
  return (
    <PageFrame title={texts.title}>
      <Result status="403" title={texts.title} subTitle={texts.about} extra={ways} />
    </PageFrame>
  )
}
