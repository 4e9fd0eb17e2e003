/** The statement that every internal publication must carry (内部资料性出版物管理办法). */
export const internalNotice = '内部资料，免费交流'
