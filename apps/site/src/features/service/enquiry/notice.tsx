import { monthsInWords } from '@anju/contract/proposal/months'
import { readSite } from '#ui/api/site.ts'
import { useApi } from '#ui/api/use-api.ts'
import form from '#ui/form/form.module.css'

/** Who processes what for which purpose, and how long it is kept (PIPL art. 17). */
export function EnquiryNotice() {
  const { data } = useApi('GET /api/cms/enquiry/limits')
  const { companyName, hotline } = readSite()
  return (
    <details className={form.privacy}>
      <summary>个人信息处理说明</summary>
      <p>
        您填写的称呼、电话、单位和项目情况由{companyName}
        处理，只用于就这个项目与您联系和提供方案，由负责市场的人员阅看，不公开，也不提供给其他单位。
        {data &&
          `事情了结，或${monthsInWords(data.idleMonths)}没有进展后，保存${monthsInWords(data.keepMonths)}即删除。`}
        {hotline && `查阅、更正、删除请致电 ${hotline}，并说明编号。`}
      </p>
    </details>
  )
}
