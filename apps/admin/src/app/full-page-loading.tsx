import { Flex, Spin } from 'antd'
import { localized } from '#ui/theme/localized.ts'

const useTexts = localized({ zh: { loading: '正在加载…' }, en: { loading: 'Loading…' } })

/** A full-page spinner while something required is being loaded. */
export function FullPageLoading() {
  const texts = useTexts()
  return (
    <Flex align="center" justify="center" style={{ minHeight: '100vh' }} role="status" aria-label={texts.loading}>
      <Spin delay={200} />
    </Flex>
  )
}
