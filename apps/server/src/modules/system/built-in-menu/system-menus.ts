import { type Directory, usual } from './menu-declaration.ts'

/** System management; paths, components and icons are those that RuoYi's own clients know. */
export const systemMenus: Directory = {
  id: 'system',
  path: 'system',
  name: '系统管理',
  icon: 'system',
  below: [
    {
      path: 'user',
      name: '用户管理',
      component: 'system/user/index',
      icon: 'user',
      permission: 'system:user:list',
      buttons: [
        ...usual('system:user', '用户', 'query', 'add', 'edit', 'remove', 'export'),
        ['system:user:import', '用户导入'],
        ['system:user:resetPwd', '重置密码'],
      ],
    },
    {
      path: 'role',
      name: '角色管理',
      component: 'system/role/index',
      icon: 'peoples',
      permission: 'system:role:list',
      buttons: usual('system:role', '角色', 'query', 'add', 'edit', 'remove', 'export'),
    },
    {
      path: 'menu',
      name: '菜单管理',
      component: 'system/menu/index',
      icon: 'tree-table',
      permission: 'system:menu:list',
      buttons: usual('system:menu', '菜单', 'query', 'add', 'edit', 'remove'),
    },
    {
      path: 'dept',
      name: '部门管理',
      component: 'system/dept/index',
      icon: 'tree',
      permission: 'system:dept:list',
      buttons: usual('system:dept', '部门', 'query', 'add', 'edit', 'remove'),
    },
    {
      path: 'dict',
      name: '字典管理',
      component: 'system/dict/index',
      icon: 'dict',
      permission: 'system:dict:list',
      buttons: usual('system:dict', '字典', 'query', 'add', 'edit', 'remove', 'export'),
    },
    {
      path: 'config',
      name: '参数设置',
      component: 'system/config/index',
      icon: 'edit',
      permission: 'system:config:list',
      buttons: usual('system:config', '参数', 'query', 'add', 'edit', 'remove', 'export'),
    },
    {
      path: 'notice',
      name: '通知公告',
      component: 'system/notice/index',
      icon: 'message',
      permission: 'system:notice:list',
      buttons: usual('system:notice', '公告', 'add', 'edit', 'remove'),
    },
    {
      id: 'system-log',
      path: 'log',
      name: '日志管理',
      icon: 'log',
      below: [
        {
          path: 'operlog',
          name: '操作日志',
          component: 'monitor/operlog/index',
          icon: 'form',
          permission: 'monitor:operlog:list',
          buttons: usual('monitor:operlog', '操作日志', 'remove', 'export'),
        },
        {
          path: 'logininfor',
          name: '登录日志',
          component: 'monitor/logininfor/index',
          icon: 'logininfor',
          permission: 'monitor:logininfor:list',
          buttons: [
            ...usual('monitor:logininfor', '登录日志', 'remove', 'export'),
            ['monitor:logininfor:unlock', '账户解锁'],
          ],
        },
      ],
    },
  ],
}
