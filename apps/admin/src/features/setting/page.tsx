import { EditOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Card } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { labelOf } from '#ui/form/record-form-labels.ts'
import { useOpening } from '#ui/frame/opening.ts'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { Permitted, usePermitted } from '#ui/session/permitted.tsx'
import { loadSite } from '#ui/session/site.ts'
import { companyLabels } from './company-form.tsx'
import { contactsText } from './contact-list.tsx'
import { ExampleCard } from './example/example-card.tsx'
import { Facts } from './facts.tsx'
import { useFormerHotline } from './former-hotline.ts'
import { landingTexts } from './landing/form.tsx'
import { MarkField } from './marks.tsx'
import { PrivacyFacts } from './privacy/facts.tsx'
import { isSettingPart, type SettingPart, type Settings, settingQuery } from './setting.api.ts'
import styles from './setting.module.css'
import { SettingDialog } from './setting-dialog.tsx'

function companyFacts({ company }: Settings): [string, ReactNode][] {
  const values: Record<string, unknown> = {
    ...company,
    pageGuards: company.pageGuards ? '开启' : '关闭',
    experience: company.experience ? '开启' : '关闭',
    phones: contactsText(company.phones),
    addresses: contactsText(company.addresses),
  }
  return Object.keys(companyLabels).map((name) => [labelOf(companyLabels, name), String(values[name] ?? '')])
}

function footerFacts({ footer }: Settings): [string, ReactNode][] {
  return [
    ['主办单位', footer.organizer || '公司全称'],
    ['承办单位', footer.operator || '公司全称'],
    ['版权声明', footer.copyright || '由成立年份与公司全称组成'],
    ['补充说明', footer.footerText],
    ['友情链接', footer.footerLinks.map(({ label }) => label).join('、')],
  ]
}

function landingFacts({ landing }: Settings): [string, ReactNode][] {
  return [
    ['首页大图', landingTexts.picture(landing.picture)],
    ['大标题', landing.headline || '公司的口号'],
    ['标题下的文字', landing.text || '公司的一句话简介'],
    ['按钮', landingTexts.buttons(landing.buttons)],
    ['数字', landingTexts.figures(landing.figures)],
    ['版块', landingTexts.blocks(landing.blocks)],
    ['介绍公司的用语', landingTexts.sentences(landing.sentences)],
  ]
}

function Swatch({ colour }: { colour: string }) {
  return (
    <span className={styles.swatch}>
      <span style={{ background: colour }} aria-hidden />
      {colour}
    </span>
  )
}

type PartCardProps = { title: string; edit: string; onEdit: () => void; children: ReactNode }

function PartCard({ title, edit, onEdit, children }: PartCardProps) {
  const button = (
    <Permitted any={['cms:setting:edit']}>
      <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={onEdit}>
        {edit}
      </Button>
    </Permitted>
  )
  return (
    <Card title={title} extra={button}>
      {children}
    </Card>
  )
}

/** The company's particulars, the look, the landing page and the footer of the public site. */
export default function SettingPage() {
  const { data, error, refetch } = useQuery(settingQuery)
  const [open, setOpen] = useState<SettingPart | null>(null)
  const mayEdit = usePermitted({ any: ['cms:setting:edit'] })
  useOpening((part) => mayEdit && !open && isSettingPart(part) && setOpen(part))
  const offerReplacement = useFormerHotline()
  if (error && !data) return <LoadError message={errorMessage(error)} retry={() => void refetch()} />
  if (!data) return <Loading />
  const settings = data.data
  const refresh = async () => {
    void loadSite()
    const { data: read } = await refetch()
    if (read) await offerReplacement(settings.company.hotline, read.data.company.hotline)
  }
  return (
    <PageFrame title="网站设置">
      <div className={styles.cards}>
        <Permitted any={['cms:setting:edit']}>
          <Link to="/cms/setting-guide/index">建站向导：还缺什么</Link>
        </Permitted>
        <PartCard title="外观" edit="修改外观" onEdit={() => setOpen('look')}>
          <MarkField use="logo" mark={settings.logo} onChanged={() => void refresh()} />
          <MarkField use="logoLight" mark={settings.logoLight} onChanged={() => void refresh()} />
          <MarkField use="favicon" mark={settings.favicon} onChanged={() => void refresh()} />
          <Facts
            facts={[
              ['强调色', <Swatch key="accent" colour={settings.look.accent} />],
              ['标识已含公司名称', settings.look.logoNamed ? '是' : '否'],
            ]}
          />
        </PartCard>
        <PartCard title="公司信息" edit="修改公司信息" onEdit={() => setOpen('company')}>
          <Facts facts={companyFacts(settings)} />
        </PartCard>
        <PartCard title="首页" edit="修改首页" onEdit={() => setOpen('landing')}>
          <Facts facts={landingFacts(settings)} />
        </PartCard>
        <PartCard title="页脚" edit="修改页脚" onEdit={() => setOpen('footer')}>
          <Facts facts={footerFacts(settings)} />
        </PartCard>
        <PartCard title="个人信息保护" edit="修改并公布" onEdit={() => setOpen('privacy')}>
          <PrivacyFacts />
        </PartCard>
        <Permitted any={['cms:setting:removeDemo']}>
          <ExampleCard companyName={settings.company.companyName} onRemoved={() => void refresh()} />
        </Permitted>
      </div>
      <SettingDialog part={open} onClose={() => setOpen(null)} onSaved={() => void refresh()} />
    </PageFrame>
  )
}
