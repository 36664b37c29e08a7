import { testCorpus } from './corpus.ts'

// times in Chinese and Korean, where what is counted stands before the word for "ago" and "after"

testCorpus('datetime', {
  zh: {
    values: [
      [{ iso: '2013-02-09T16:00:00Z' }, '三天前下午四点', '三天前的下午四点'],
      [{ iso: '2013-02-15T16:00:00Z' }, '三天后下午四点'],
      [{ iso: '2013-02-15T09:00:00Z' }, '即将到来的周五', '接下来的周五'],
      [{ iso: '2012-03-07T18:00:00Z' }, '2012 03 07晚上六点', '2012 03 07 晚上六点'],
    ],
    silent: ['电话 2012 03 07 55'],
  },
  ko: {
    values: [
      [{ iso: '2013-02-09T16:00:00Z' }, '사흘 전 오후 4시', '3일 전 오후 4시'],
      [{ iso: '2013-02-16T09:00:00Z' }, '돌아오는 토요일', '다가오는 토요일'],
    ],
  },
  ja: { values: [[{ iso: '2013-02-09T16:00:00Z' }, '3日前午後4時']] },
})
