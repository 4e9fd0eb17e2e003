import type { Guide, GuideStep } from '@anju/contract/site/guide'
import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Permitted } from '#ui/session/permitted.tsx'
import { MarkField } from '../marks.tsx'
import type { Settings } from '../setting.api.ts'
import styles from '../setting.module.css'
import { CatalogNames } from './catalog-names.tsx'
import type { GuideForm } from './guide.api.ts'

const texts: Record<GuideStep, { title: string; hint: string }> = {
  company: { title: '公司名称', hint: '全称、简称、口号与一句话简介，显示在页头、首页与页脚' },
  contact: { title: '联系方式', hint: '服务热线、电话、邮箱与地址，至少填一项；备案号也在这里' },
  logo: { title: '标识', hint: '显示在页头；不上传则用默认的' },
  look: { title: '强调色', hint: '按钮、链接与页头的颜色；不改则用默认的' },
  catalogs: { title: '五个一级栏目', hint: '主导航的名称；可以保持默认，顺序与显示在“栏目设置”中修改' },
}

function StepTag({ done, needed }: { done: boolean; needed: boolean }) {
  if (done) return <Tag color="success">已完成</Tag>
  return needed ? <Tag color="warning">待填写</Tag> : <Tag>默认</Tag>
}

type GuideStepsProps = {
  guide: Guide
  settings: Settings
  onOpen: (form: GuideForm) => void
  onChanged: () => void
}

/** The steps in their order, each with its state and what changes it. */
export function GuideSteps({ guide, settings, onOpen, onChanged }: GuideStepsProps) {
  const actions: Record<GuideStep, ReactNode> = {
    company: <Button onClick={() => onOpen('company')}>填写公司名称</Button>,
    contact: <Button onClick={() => onOpen('company')}>填写联系方式</Button>,
    logo: <MarkField use="logo" mark={settings.logo} onChanged={onChanged} hasLabel={false} />,
    look: <Button onClick={() => onOpen('look')}>选择强调色</Button>,
    catalogs: (
      <Permitted any={['cms:section:edit']}>
        <CatalogNames onChanged={onChanged} />
      </Permitted>
    ),
  }
  return (
    <ol className={styles.steps}>
      {guide.steps.map(({ step, done, needed }) => (
        <li key={step}>
          <p className={styles.name}>
            {texts[step].title} <StepTag done={done} needed={needed} />
          </p>
          <p className={styles.hint}>{texts[step].hint}</p>
          {actions[step]}
        </li>
      ))}
    </ol>
  )
}
