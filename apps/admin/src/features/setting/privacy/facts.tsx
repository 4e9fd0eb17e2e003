import { PRIVACY_PATH } from '@anju/contract/privacy/privacy-path'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { Facts } from '../facts.tsx'

export const privacyKey = 'GET /prod-api/cms/setting/privacy'

export const privacyLabels = {
  officer: '个人信息保护负责人',
  contact: '联系方式',
  recipients: '受托处理与对外提供',
  additions: '其他说明',
}

/** The version of the rules on personal data that holds, and what the company has written itself. */
export function PrivacyFacts() {
  const { data, error, refetch } = useQuery({ queryKey: [privacyKey], queryFn: () => callQuietly(privacyKey) })
  if (error && !data) return <LoadError message={errorMessage(error)} retry={() => void refetch()} />
  if (!data) return <Loading />
  const { version, effectiveOn, publishedBy, officer, contact, recipients, additions } = data.data
  const by = publishedBy ? `，由 ${publishedBy} 公布` : '，随设置自动更新'
  return (
    <Facts
      facts={[
        [
          '现行版本',
          <a key="version" href={`/#${PRIVACY_PATH}`} target="_blank" rel="noopener">
            {`第 ${version} 版，${effectiveOn} 起施行${by}`}
          </a>,
        ],
        [privacyLabels.officer, officer || '未指定'],
        [privacyLabels.contact, contact || '服务热线、邮箱和地址'],
        [privacyLabels.recipients, recipients || '不提供给其他单位'],
        [privacyLabels.additions, additions],
      ]}
    />
  )
}
