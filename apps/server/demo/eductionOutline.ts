import type { DemoItem } from './demo-item.ts'

export const items: DemoItem<'eductionOutline'>[] = [
  {
    title: '衡岚物业培训体系概要',
    department: '培训研究中心',
    publishDate: '2026-01-08',
    sortNo: 1,
    summary: '入职、岗位、技能、中高层、赴日研修五级培训，先安全、后技能、再管理。',
    cover: { file: 'news-07.webp', alt: '培训教室里员工听讲并做笔记' },
    body: '<h2>培训为现场服务</h2><p>培训研究中心成立于 2011 年，设综合教室 3 间、专业示教室 2 间、实操工位 12 个，专职讲师 9 人、经考核聘任的兼职讲师 46 人。兼职讲师全部来自一线，每年至少回到岗位跟班 5 天。</p><h2>我们怎样判断一门课有没有用</h2><ol><li>课前：查近一年的工单、投诉、隐患，说明为什么要开；</li><li>课中：实操时间不少于一半，人人上手；</li><li>课后：30 天内由班组长按三条行为标准现场观察；</li><li>半年：对照差错率和投诉量，没有变化的课停开或重写。</li></ol><h2>证书与上岗</h2><p>保安员、电工、高处作业、消防设施操作、电梯安全管理、二次供水清洗等岗位一律持证上岗。证书到期前 90 日和 30 日两次提醒，过期当日调离相应岗位。</p>',
    fields: {
      philosophy: [
        '先安全，后技能，再管理：不会保护自己的人，保护不了别人。',
        '从差错里找课题：每门课都要说得出它想减少哪一类工单或投诉。',
        '动手的时间不少于讲课的时间。',
        '师傅带徒弟，徒弟考师傅：带教质量由新员工三个月后的表现来评。',
      ],
      stages: [
        {
          name: '入职教育',
          audience: '全体新员工',
          content: '公司与文化、员工手册、安全须知、服务礼仪、岗位规程，考试合格上岗',
          hours: '3 天 24 课时',
        },
        {
          name: '岗位培训',
          audience: '试用期员工、转岗员工',
          content: '师傅带教、岗位作业指导书、记录表单、应急处置',
          hours: '60 日内 40 课时',
        },
        {
          name: '技能培训',
          audience: '秩序、工程、保洁、绿化、客服、会务六类岗位',
          content: '分级教学大纲、实操考核、职业资格取证与复审',
          hours: '每年不少于 40 课时',
        },
        {
          name: '中高层培训',
          audience: '主管、项目经理、部门负责人',
          content: '预算、法务、应急指挥、客户关系、领导力',
          hours: '每年不少于 48 课时',
        },
        {
          name: '赴日研修',
          audience: '入职满三年、考核前列的骨干',
          content: '清扫与 5S、长期修缮、能源管理、设备保养、接待礼仪',
          hours: '6 至 8 天，回国后 3 个月转化',
        },
      ],
      statistics: [
        { label: '2025 年人均培训', value: '46.3', unit: '课时' },
        { label: '2025 年开班', value: '312', unit: '班次' },
        { label: '岗前考试一次合格率', value: '94.6', unit: '%' },
        { label: '应持证岗位持证率', value: '100', unit: '%' },
        { label: '兼职讲师', value: '46', unit: '人' },
        { label: '实操工位', value: '12', unit: '个' },
      ],
      plan: [
        { month: 1, title: '全员安全责任书签订与第一课', department: '综合管理部' },
        { month: 2, title: '消防设施操作员复审班', department: '培训研究中心' },
        { month: 3, title: '春季绿化修剪与用药安全', department: '培训研究中心' },
        { month: 4, title: '项目经理预算与合同研修班', department: '财务部' },
        { month: 5, title: '防汛演练与挡水板安装', department: '综合管理部' },
        { month: 6, title: '安全生产月：有限空间实操轮训', department: '培训研究中心' },
        { month: 7, title: '供冷季空调运行与节能', department: '和正中心管理处' },
        { month: 8, title: '客服投诉处理情景训练', department: '培训研究中心' },
        { month: 9, title: '电梯困人救援与急救员复训', department: '云澜大厦管理处' },
        { month: 10, title: '会务接待技能考评', department: '培训研究中心' },
        { month: 11, title: '消防月全员实操与疏散演练', department: '综合管理部' },
        { month: 12, title: '四季度统考与次年计划评审', department: '培训研究中心' },
      ],
      contact: '培训研究中心 400-000-1818 转 6，工作日 8:30—17:30',
    },
  },
]
