import type { Guide } from '@anju/contract/site/guide'
import { Button } from 'antd'
import { Link } from 'react-router'
import { Permitted } from '#ui/session/permitted.tsx'
import styles from '../setting.module.css'
import type { GuideForm } from './guide.api.ts'

type CheckListProps = { guide: Guide; onOpen: (form: GuideForm) => void }

/** What is still empty: filing numbers, users and staff accounts, laws, sections. */
export function CheckList({ guide, onOpen }: CheckListProps) {
  const { emptySections, filledSections, hasFiling, hasOrigin, laws, members, users } = guide
  const isComplete = hasFiling && hasOrigin && users > 1 && members > 0 && laws > 0 && emptySections.length === 0
  return (
    <ul className={styles.steps}>
      {!hasFiling && (
        <li>
          <p className={styles.name}>ICP 备案号</p>
          <p className={styles.hint}>对外开放的网站须在页脚标明备案号并链接到备案系统</p>
          <Button onClick={() => onOpen('company')}>填写备案号</Button>
        </li>
      )}
      {!hasOrigin && (
        <li>
          <p className={styles.name}>网站的公开地址</p>
          <p className={styles.hint}>
            搜索引擎收录、链接预览与邮件中的链接以公开地址为准。由运维人员在服务器上设置环境变量 PUBLIC_ORIGIN，例如
            https://www.example.cn，然后重新启动
          </p>
        </li>
      )}
      {users === 1 && (
        <li>
          <p className={styles.name}>编辑、审核与客服</p>
          <p className={styles.hint}>
            控制台还只有一个用户。新增角色时可参照栏目编辑、审核员、客服等常用的角色，再为同事建用户
          </p>
          <Permitted any={['system:role:list']}>
            <Link to="/system/role">去角色管理</Link>
          </Permitted>
        </li>
      )}
      {members === 0 && (
        <li>
          <p className={styles.name}>员工账号</p>
          <p className={styles.hint}>还没有员工账号，内部栏目无人能看；可以逐个添加，也可以用表格导入</p>
          <Permitted any={['cms:member:list']}>
            <Link to="/system/member">去员工账号</Link>
          </Permitted>
        </li>
      )}
      {laws === 0 && (
        <li>
          <p className={styles.name}>法规库</p>
          <p className={styles.hint}>法规检索还没有法规，可以在“法规管理”中从文件导入</p>
          <Permitted any={['cms:law:import']}>
            <Link to="/cms/law?tab=imports">去导入法规</Link>
          </Permitted>
        </li>
      )}
      {emptySections.length > 0 && (
        <li>
          <p className={styles.name}>没有内容的栏目：{emptySections.length} 个</p>
          <p className={styles.hint}>
            已有内容的 {filledSections} 个。公开栏目在发布第一条内容之前不出现在网站菜单中；点栏目名称去写
          </p>
          <ul className={styles.actions}>
            {emptySections.map(({ section, label, internal }) => (
              <li key={section}>
                <Link to={`/cms/content?section=${section}`}>{label}</Link>
                {internal && '（内部）'}
              </li>
            ))}
          </ul>
        </li>
      )}
      {isComplete && <li>都填好了。</li>}
    </ul>
  )
}
