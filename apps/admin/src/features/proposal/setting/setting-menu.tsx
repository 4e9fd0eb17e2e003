import { DownOutlined, SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useReload } from '#ui/case/case.api.ts'
import { DropMenu } from '#ui/frame/drop-menu.tsx'
import { Permitted } from '#ui/session/permitted.tsx'
import { tickets } from '../proposal.api.ts'
import { ClockForm } from './clock-form.tsx'
import { CourseForm } from './course-form.tsx'
import { PublicationForm } from './publication-form.tsx'
import { RetentionForm } from './retention-form.tsx'
import { RulesForm } from './rules-form.tsx'
import { TemplatesForm } from './templates-form.tsx'

const forms = {
  clock: { label: '时限与节假日', Form: ClockForm },
  course: { label: '补充与回访', Form: CourseForm },
  rules: { label: '分派规则', Form: RulesForm },
  templates: { label: '答复模板', Form: TemplatesForm },
  retention: { label: '保存期限', Form: RetentionForm },
  publication: { label: '公开办理情况', Form: PublicationForm },
}
type Name = keyof typeof forms

const nameIn = (search: string): Name | null => {
  const name = new URLSearchParams(search).get('setting')
  return name !== null && Object.hasOwn(forms, name) ? (name as Name) : null
}

/** What the desk is set up with. A link of the start page opens one of the forms by its name in the address. */
export function SettingMenu() {
  const { search } = useLocation()
  const [opened, setOpened] = useState(search)
  const [open, setOpen] = useState<Name | null>(nameIn(search))
  if (search !== opened) {
    setOpened(search)
    if (nameIn(search)) setOpen(nameIn(search))
  }
  const reload = useReload(tickets)
  const close = () => setOpen(null)
  const Opened = open && forms[open].Form
  return (
    <Permitted any={['cms:proposal:setting']}>
      <DropMenu
        menu={{
          items: (Object.keys(forms) as Name[]).map((key) => ({ key, label: forms[key].label })),
          onClick: ({ key }) => setOpen(key as Name),
        }}
      >
        <Button icon={<SettingOutlined aria-hidden />}>
          办理设置 <DownOutlined aria-hidden />
        </Button>
      </DropMenu>
      {Opened && (
        <Opened
          onClose={close}
          onSaved={() => {
            close()
            void reload()
          }}
        />
      )}
    </Permitted>
  )
}
