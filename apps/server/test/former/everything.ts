/** What `readCompany` reads of the companies of the archives. */
export const everything = {
  site: {
    news: ['停水通知', '园区消防演练', '电梯年检安排'],
    body: '<p>周三停运两小时。</p>',
    attachment: 'PK the timetable',
    search: 1,
    laws: 2,
    note: [['art-1', '要交物业费。', '']],
    letter: [
      'answered',
      ['我们已收到您的来信，将在一个工作日内受理。', '来信已受理，我们正在安排处理。', '已经更换滚轮，异响消除。'],
    ],
    photo: 'image/webp',
    application: 'screened',
  },
  members: {
    rules: ['物业收缴办法'],
    closed: 1,
    scenarios: [['镜湖大厦方案', 'reviewed']],
    prices: [['秩序维护员', '4500']],
  },
  console: {
    items: [
      ['内部通讯录', 'published'],
      ['电梯维保工程师', 'published'],
      ['园区消防演练（二次修改）', 'changed'],
      ['财务部报销细则', 'published'],
      ['物业收缴办法', 'published'],
      ['停水通知', 'published'],
      ['电梯年检安排', 'published'],
    ],
    letters: [
      ['垃圾分类桶太少', 'submitted'],
      ['三号电梯异响', 'answered'],
    ],
    applications: [['欧阳明远', 'screened']],
    enquiries: [['镜湖大厦', 'contacted']],
    users: ['admin', 'careful', 'clerk', 'editor'],
    notices: ['系统维护'],
    posts: ['客服专员'],
    files: ['大厅.webp'],
    notes: ['物业示例条例'],
    accesses: ['内部通讯录'],
    calls: 17,
  },
  factor: [428, 200, 200, 500],
}
