import type { Ticket } from '@anju/contract/proposal/desk'
import { proposalLimits } from '@anju/contract/proposal/terms'
import { Select } from 'antd'
import { useTemplates } from './proposal.api.ts'

type TemplateChoiceProps = {
  ticket: Pick<Ticket, 'kind' | 'no' | 'subject' | 'project'>
  value: string
  onChange: (text: string) => void
}

/** Appends the text of a template for this kind of ticket to what has been written; nothing if there is no template. */
export function TemplateChoice({ ticket, value, onChange }: TemplateChoiceProps) {
  const templates = useTemplates().filter(({ kind }) => !kind || kind === ticket.kind)
  if (templates.length === 0) return null
  const insert = (title: string | null) => {
    const { text = '' } = templates.find((one) => one.title === title) ?? {}
    const facts: Record<string, string> = { 编号: ticket.no, 标题: ticket.subject, 项目: ticket.project }
    const filled = text.replace(/\{(编号|标题|项目)\}/g, (_, name: string) => facts[name] ?? '')
    onChange([value.trimEnd(), filled].filter(Boolean).join('\n').slice(0, proposalLimits.note))
  }
  return (
    <Select
      aria-label="选用模板"
      placeholder="选用模板"
      value={null}
      style={{ width: '100%', marginBottom: 12 }}
      options={templates.map(({ title }) => ({ value: title, label: title }))}
      onSelect={insert}
    />
  )
}
