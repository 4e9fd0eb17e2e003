import { monthsInWords } from '@anju/contract/proposal/months'
import { readSite } from '#ui/api/site.ts'
import { useApi } from '#ui/api/use-api.ts'
import form from '#ui/form/form.module.css'

/** Who processes what for which purpose, how long it is kept, and how it is taken back (PIPL art. 17). */
export function ApplicationNotice() {
  const { data } = useApi('GET /api/cms/recruitment/limits')
  const { companyName, hotline } = readSite()
  return (
    <details className={form.privacy}>
      <summary>个人信息处理说明</summary>
      <p>
        您填写的姓名、电话、邮箱、城市、经历和上传的简历由{companyName}
        处理，只用于本次招聘的筛选与联系，由负责招聘的人员阅看，不公开，也不提供给其他单位。
        {data &&
          `作出决定后保存${monthsInWords(data.keepMonths)}即删除；岗位结束后 ${data.decideDays} 天仍没有决定，或${monthsInWords(data.idleMonths)}没有任何处理的，视为没有录用，从那时起算。`}
        {data && `勾选“加入人才库”的，保存${monthsInWords(data.poolMonths)}，用于今后的岗位；不勾选不影响应聘。`}
        您可以凭编号和查询码随时撤回应聘，撤回后立即全部删除
        {hotline && `；查阅、更正或删除也可以致电 ${hotline}`}
        。我们不询问婚育、籍贯、健康、宗教等与岗位无关的情况，请不要填写。
      </p>
    </details>
  )
}
