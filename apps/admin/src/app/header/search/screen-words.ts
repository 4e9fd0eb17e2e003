import type { menuScreens, ScreenKey } from '@anju/contract/screens'
import { screens } from '@anju/contract/screens'

/** Screens of no menu that the search knows all the same. */
const outsideMenu = ['profile', 'contentCalendar', 'siteGuide', 'proposalField'] as const satisfies readonly ScreenKey[]

/**
 * What people call a screen, or what they want to do there, beside its title: the search finds it by these words. Each screen of the menu
 * has some.
 */
const wordsByScreen: Record<keyof typeof menuScreens | 'dashboard' | (typeof outsideMenu)[number], string> = {
  dashboard: '访问量 浏览量 流量 PV UV 待办 我的任务 待审 统计 数据看板 工作台',
  profile:
    '个人资料 改密码 修改密码 换密码 改密 头像 换手机 绑定手机 手机号 邮箱 登录设备 两步验证 双因素 动态口令 MFA 验证器 请假 休假 出差 代理 我的账号',
  contentCalendar: '排期 日历 发布计划 编辑计划 选题',
  siteGuide: '向导 新手 入门 从哪里开始 第一次使用 初始化',
  proposalField: '手机办理 现场办理 我负责的来信',
  content:
    '文章 新闻 通知 稿件 发布 定时发布 审核 待审 审批 栏目内容 页面 改错字 改标题 导入 Word 下线 下架 上架 撤回 置顶 排序 草稿 定稿 历史版本 旧版本 恢复旧稿 恢复昨天 还原 找回 查找替换 批量修改',
  resource: '图片 照片 附件 文件 视频 素材 上传 下载 压缩 文件夹 相册 空间不够',
  bin: '已删除 删除的文章 恢复文章 垃圾箱 误删 找回 还原 恢复数据 撤销删除',
  upkeep: '复核 仍有效 过期内容 负责人 责任人 内容有误 读者反馈 纠错 定期检查',
  control: '文控 体系文件 作废 分发 副本 版本 修订记录 编审批 三级签署 签字 受控',
  law: '法律 条例 法规废止 时效 规章 法规库 法条 司法解释 标准',
  lawNote: '解读 释义 条文说明 普法',
  lawWatch: '法规修订 法规更新 复核 受影响的制度 新法施行',
  lawFollow: '订阅 关注法规 新法提醒 法规变动通知',
  proposal:
    '来信 投诉 报修 建议 咨询 表扬 差评 工单 业主 租户 答复 督办 催办 派单 分派 转办 回访 客诉 满意度 超期 逾期 超时 房号 隐藏号码 公开答复 节假日 工作时间 答复期限',
  intake: '来电 电话登记 现场登记 12345 热线记录 代录 接线 微信来信',
  place: '小区 楼盘 楼栋 二维码 扫码 项目归属 大厦 房号',
  proposalStatistics: '投诉统计 满意率 满意度 办结率 报表 来信报表 重复来信 月报',
  recruitment: '求职 简历 招聘 面试 应聘者 候选人 人才库 录用',
  enquiry: '商机 客户 咨询合作 招标 投标 线索 选聘物业 签约',
  cost: '测算审核 物业费 收费标准 涨价 成本 报价 预算',
  price: '单价 材料价 人工单价 价格表 电价 水价',
  reading: '必读 已读 未读 学习制度 签收 签字 阅知 谁没看 谁看过 传阅 发给员工 通知员工',
  training: '课程 签到 考试 题库 学时 培训档案 讲师 三级教育 报名',
  certificate: '特种作业 电工证 消防证 健康证 上岗证 证书到期 证书过期 年审 年检 复审 年度档案 培训档案',
  check: '敏感词 错别字 违禁词 禁用词 广告法 检查规则 身份证号 隐私检查',
  searchWords: '搜索 同义词 推荐答案 没有找到 无结果 热搜 热词',
  section: '栏目 频道 导航 主栏目 隐藏栏目 关闭栏目 栏目名称 改名 分类 栏目大图',
  setting:
    '热线 电话 地址 邮编 地图 网站名称 系统名称 公司名称 标识 徽标 logo 图标 favicon 颜色 主题色 强调色 配色 页脚 备案号 友情链接 首页大图 首页图片 轮播 轮播图 横幅 口号 隐私政策 服务条款 个人信息 cookie 版权 水印 防复制 公众号 示例数据 清除示例',
  user: '账号 密码 忘记密码 重置密码 新同事 离职 交接 停用账号 禁用 注销 删除账号 管理员 休假 请假 出差 代理 手机号 换手机 解锁 两步验证 双因素 MFA 调岗 转岗 换部门 改名 谁能看',
  member: '员工 同事 入职 离职 工号 员工密码 忘记密码 花名册 调岗 转岗 换部门 通讯录 禁用 注销',
  role: '权限 授权 职责 数据权限 谁能看 看不到菜单 没有权限 超级管理员 岗位权限',
  menu: '菜单 导航 侧边栏 内嵌网页 外链',
  department: '组织架构 机构 分公司 管理处 项目部 部门负责人 班组',
  post: '职务 职位 工种',
  dictionary: '下拉选项 选项 枚举 缓存 刷新缓存 清缓存 证书种类',
  parameter:
    '系统参数 系统设置 开关 两步验证要求 保留天数 保留多久 保存期限 验证码 附件大小 文件大小 上传限制 空间不够 存储 缓存 刷新缓存 清缓存',
  robot: '企业微信 钉钉 飞书 微信 群通知 机器人 提醒 推送 短信 短信网关 发短信 短信通知',
  notice: '公告 群发 通知所有人 消息 站内信 推送 弹窗 停机 维护 停机维护 升级通知 通知员工',
  operationLog: '谁删除了 谁改的 谁改了 谁动过 审计 操作记录 日志归档 留痕 追溯 修改记录 查看记录',
  loginLog: '失败登录 登录记录 登录失败 登不上 解锁 锁定 异地登录 谁登录过 登录IP',
  fileAccess: '谁下载了 谁看过 下载记录 查看记录 查看联系方式 简历查看',
  online: '强制下线 强退 踢人 踢下线 会话 在线 谁在线 自动退出 登录设备',
  job: '备份 自动备份 备份失败 任务 计划任务 停用任务 清理 定期执行 恢复演练 还原 恢复数据 cron 自动执行 邮件 发送邮件 发送短信 归档',
  server: '内存 磁盘 硬盘 空间不够 存储 运行状态 处理器 CPU 版本号 升级 更新版本 重启 卡顿',
  database: '数据库 慢查询 连接池 数据库大小',
  experience: '网页速度 打不开 打开慢 脚本错误 报错 性能 加载慢 网站慢 卡顿',
}

const viewWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(wordsByScreen).map(([key, words]) => [screens[key as ScreenKey].view, words.split(' ')]),
)

/** The words of a view, such as `system/user/index`; none for views of an installation's own menu. */
export const wordsOfView = (view: string): readonly string[] => viewWords.get(view) ?? []

/** Whether a view has no entry in the menu that a company could hide, and is looked for by its words. */
export const isOutsideMenu = (view: string): boolean => outsideMenu.some((key) => screens[key].view === view)
