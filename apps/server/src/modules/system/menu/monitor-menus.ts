import { type Directory, usual } from './declaration.ts'

/** System monitoring; paths, components and icons are those that RuoYi's own clients know. */
export const monitorMenus: Directory = {
  id: 'monitor',
  path: 'monitor',
  name: '系统监控',
  icon: 'monitor',
  buttons: [['cms:site:dashboard', '首页统计']],
  below: [
    {
      path: 'online',
      name: '在线用户',
      component: 'monitor/online/index',
      icon: 'online',
      permission: 'monitor:online:list',
      buttons: [['monitor:online:forceLogout', '强制退出']],
    },
    {
      path: 'job',
      name: '定时任务',
      component: 'monitor/job/index',
      icon: 'job',
      permission: 'monitor:job:list',
      buttons: [
        ...usual('monitor:job', '任务', 'query', 'edit', 'remove', 'export'),
        ['monitor:job:changeStatus', '任务启停与执行'],
      ],
    },
    {
      path: 'server',
      name: '服务监控',
      component: 'monitor/server/index',
      icon: 'server',
      permission: 'monitor:server:list',
      buttons: [],
    },
    {
      path: 'database',
      name: '数据监控',
      component: 'monitor/database/index',
      icon: 'druid',
      permission: 'monitor:database:list',
      buttons: [],
    },
  ],
}
