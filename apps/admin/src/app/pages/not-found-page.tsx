import { Button, Result } from 'antd'
import { useNavigate } from 'react-router'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { localized } from '#ui/theme/localized.ts'
import { HOME } from '../navigation/local.ts'

const useTexts = localized({
  zh: { title: '找不到网页', about: '地址有误，或者该页面已不对您开放。', home: '返回首页' },
  en: { title: 'Page not found', about: 'The address is wrong, or the page is not open to you.', home: 'Back to home' },
})

/** The page of unknown addresses. */
export function NotFoundPage() {
  const texts = useTexts()
  const navigate = useNavigate()
  const home = (
    <Button type="primary" onClick={() => navigate(HOME)}>
      {texts.home}
    </Button>
  )
  return (
    <PageFrame title={texts.title}>
      <Result status="404" title={texts.title} subTitle={texts.about} extra={home} />
    </PageFrame>
  )
}
