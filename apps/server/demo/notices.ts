import type { NewNotice } from '#modules/system'

type DemoNotice = { daysAgo: number; form: NewNotice }

/** Notices that the example company's users find when they log in for the first time, oldest first. */
export const notices: DemoNotice[] = [
  {
    daysAgo: 9,
    form: {
      noticeTitle: '管理控制台启用说明',
      noticeType: '1',
      noticeContent:
        '<p>各部门：</p><p>即日起，网站内容、账号与权限统一在管理控制台办理。首次登录请先修改初始密码，再到“个人中心”补全姓名、手机号码和邮箱。</p><ul><li>账号一人一个，不得借用；人员调动、离职当日，由部门负责人告知综合管理部调整或停用账号。</li><li>初始密码 72 小时内有效，过期请联系综合管理部重置。</li><li>所有操作都有记录，可在“操作日志”中查看。</li></ul><p>使用中遇到问题，请联系综合管理部。</p>',
    },
  },
  {
    daysAgo: 4,
    form: {
      noticeTitle: '关于及时办理业主建议投诉的通知',
      noticeType: '1',
      noticeContent:
        '<p>各管理处：</p><p>业主在网站提交的建议与投诉，请在<strong>一个工作日内受理、五个工作日内答复</strong>；需要其他部门配合的，先告知业主进展，再转办。</p><p>每周一上午由综合管理部汇总上周未办结事项，逐件核对原因。</p>',
    },
  },
  {
    daysAgo: 1,
    form: {
      noticeTitle: '本周六 22:00 至 24:00 网站例行维护',
      noticeType: '2',
      noticeContent:
        '<p>本周六 22:00 至 24:00 对服务器进行例行维护，届时网站与管理控制台会有短时中断。请提前保存正在编辑的内容，维护期间不要导入或导出数据。</p>',
    },
  },
]
