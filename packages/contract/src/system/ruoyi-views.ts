/** The views of the built-in menu that RuoYi-Vue3 has as well. */
export const RUOYI_VIEWS: ReadonlySet<string> = new Set([
  ...['user', 'role', 'menu', 'dept', 'post', 'dict', 'config', 'notice'].map((name) => `system/${name}/index`),
  ...['operlog', 'logininfor', 'online', 'job', 'server'].map((name) => `monitor/${name}/index`),
])
