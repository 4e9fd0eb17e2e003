import type { menuScreens, ScreenKey } from '@anju/contract/screens'
import { screens } from '@anju/contract/screens'

/**
 * What people call a screen, or what they want to do there, beside its title: the search finds it by these words. Each screen of the menu
 * has some.
 */
const wordsByScreen: Record<keyof typeof menuScreens, string> = {
  content: '文章 新闻 通知 稿件 发布 定时发布 审核 栏目内容 页面 改错字 导入 Word 下线 恢复旧稿',
  resource: '图片 照片 附件 文件 视频 素材 上传',
  bin: '已删除 删除的文章 恢复文章 垃圾箱 误删',
  upkeep: '复核 仍有效 过期内容 负责人 责任人 内容有误 读者反馈 纠错 定期检查',
  control: '文控 体系文件 作废 分发 副本 版本 修订记录 编审批 三级签署 受控',
  law: '法律 条例 法规废止 时效 规章 法规库',
  lawNote: '解读 释义 条文说明 普法',
  lawWatch: '法规修订 法规更新 复核 受影响的制度',
  lawFollow: '订阅 关注法规 新法提醒 法规变动通知',
  proposal: '来信 投诉 报修 建议 咨询 表扬 工单 业主 答复 督办 回访 客诉',
  intake: '来电 电话登记 现场登记 12345 热线记录 代录 接线',
  place: '小区 楼盘 楼栋 二维码 项目归属 大厦',
  proposalStatistics: '投诉统计 满意率 办结率 报表 来信报表 重复来信',
  recruitment: '求职 简历 招聘 面试 应聘者 候选人',
  enquiry: '商机 客户 咨询合作 招标 线索 选聘物业',
  cost: '测算审核 物业费 收费标准 成本 报价',
  price: '单价 材料价 人工单价 价格表',
  reading: '必读 已读 学习制度 签收 阅知 谁没看 传阅',
  training: '课程 签到 考试 题库 学时 培训档案 讲师 三级教育',
  certificate: '特种作业 电工证 消防证 健康证 上岗证 证书到期 年度档案 培训档案',
  check: '敏感词 错别字 违禁词 广告法 检查规则',
  searchWords: '搜索 同义词 推荐答案 没有找到 热搜',
  section: '栏目 频道 导航 主栏目 隐藏栏目 栏目名称',
  setting:
    '热线 电话 地址 公司名称 标识 徽标 logo 颜色 主题色 强调色 页脚 备案号 友情链接 首页大图 口号 隐私政策 个人信息 版权',
  user: '账号 密码 重置密码 新同事 离职 交接 停用账号 管理员 休假 代理 手机号 解锁 两步验证',
  member: '员工 同事 入职 离职 工号 员工密码 花名册',
  role: '权限 授权 职责 数据权限 谁能看 看不到菜单',
  menu: '菜单 导航 侧边栏',
  department: '组织架构 机构 分公司 管理处 部门负责人',
  post: '职务 职位',
  dictionary: '下拉选项 选项',
  parameter: '系统参数 开关 密码有效期 登录失败次数 两步验证要求 保留天数 验证码 附件大小',
  robot: '企业微信 钉钉 飞书 群通知 机器人 提醒',
  notice: '公告 群发 通知所有人 消息 站内信',
  operationLog: '谁删除了 谁改的 审计 操作记录 日志归档 留痕',
  loginLog: '失败登录 登录记录 登录失败 解锁 锁定 异地登录',
  fileAccess: '谁下载了 下载记录 查看联系方式 简历查看',
  online: '强制下线 强退 会话 在线',
  job: '备份 自动备份 任务 计划任务 停用任务 清理 定期执行 恢复演练',
  server: '内存 磁盘 运行状态 处理器',
  database: '数据库 慢查询 连接池 数据库大小',
  experience: '网页速度 打不开 脚本错误 报错 性能 加载慢',
}

const viewWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(wordsByScreen).map(([key, words]) => [screens[key as ScreenKey].view, words.split(' ')]),
)

/** The words of a view, such as `system/user/index`; none for views of an installation's own menu. */
export const wordsOfView = (view: string): readonly string[] => viewWords.get(view) ?? []
