import { type menuScreens, type Permission, screens } from '@anju/contract/screens'
import { Card, Empty } from 'antd'
import { Link } from 'react-router'
import { menuIcon } from '#ui/frame/menu-icons.tsx'
import type { Opening } from '#ui/frame/opening.ts'
import { useAllowed } from '#ui/list/page-control.ts'
import { useCurrentRoute } from '../navigation/routing.ts'
import styles from './shortcuts.module.css'

type MenuKey = keyof typeof menuScreens

/** What people come to the console for, in this order; `opens` is a form of the screen. */
const shortcuts: readonly { screen: MenuKey; label: string; permission?: Permission; opens?: string }[] = [
  { screen: 'content', label: '写一篇内容', permission: 'cms:content:add', opens: 'new' },
  { screen: 'content', label: '内容采编' },
  { screen: 'intake', label: '登记来电' },
  { screen: 'proposal', label: '意见建议' },
  { screen: 'enquiry', label: '合作意向' },
  { screen: 'recruitment', label: '应聘' },
  { screen: 'cost', label: '物业费测算' },
  { screen: 'resource', label: '资源库' },
  { screen: 'upkeep', label: '内容复核' },
  { screen: 'control', label: '受控文件' },
  { screen: 'reading', label: '阅读确认' },
  { screen: 'training', label: '培训管理' },
  { screen: 'certificate', label: '员工证书' },
  { screen: 'law', label: '法规管理' },
  { screen: 'lawWatch', label: '法规变更复核' },
  { screen: 'user', label: '新增用户', permission: 'system:user:add', opens: 'new' },
  { screen: 'member', label: '员工账号' },
  { screen: 'setting', label: '网站设置' },
  { screen: 'notice', label: '发布公告', permission: 'system:notice:add', opens: 'new' },
  { screen: 'operationLog', label: '操作日志' },
  { screen: 'loginLog', label: '登录日志' },
  { screen: 'job', label: '定时任务' },
]

/** The screens and forms that the user may use most often; says so if there are none. */
export function Shortcuts() {
  const allowed = useAllowed()
  const { routes } = useCurrentRoute().navigation
  // The pages of the user's own menu: an installation can move and hide them.
  const own = shortcuts.flatMap(({ screen, label, permission, opens }) => {
    const page = routes.find(({ component, hidden }) => component === screens[screen].view && !hidden)
    return page && allowed(permission) ? [{ label, opens, page }] : []
  })
  if (own.length === 0) return <Empty description="您还没有任何功能的权限，请联系管理员" />
  return (
    <Card size="small" title="常用功能" className={styles.shortcuts}>
      <ul>
        {own.map(({ label, opens, page: { fullPath, search, icon } }) => (
          <li key={label}>
            <Link to={fullPath + search} state={opens === undefined ? undefined : ({ open: opens } satisfies Opening)}>
              {menuIcon(icon)} {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
