import { testCorpus } from './corpus.ts'

// days and hours told from others: beside them, from them on, by the number of their month

testCorpus('datetime', {
  es: {
    values: [
      [{ iso: '2013-07-13T08:00:00Z' }, 'nos vemos [el 13 del 7 a las 8]'],
      [{ iso: '2018-07-13T09:00:00Z' }, '[el 13 del 7 del 2018]'],
      [{ iso: '2013-02-13T16:00:00Z' }, '[el próximo día 13 a las 4]'],
      [{ iso: '2012-07-13T09:00:00Z' }, '[el 13 de julio pasado]'],
      [{ iso: '2013-02-12T08:00:00Z' }, '[desde las 8 en adelante]'],
      [{ iso: '2013-02-14T09:00:00Z' }, '[el día antes del viernes]'],
      [{ iso: '2013-02-12T04:30:00Z' }, '[en este preciso momento]'],
    ],
    silent: ['muéstrame los últimos 5'],
  },
  it: {
    values: [
      [{ iso: '2013-02-12T08:00:00Z' }, '[dalle 8 in poi]'],
      [{ iso: '2013-02-12T07:50:00Z' }, '[10 minuti prima delle 8]'],
      [{ iso: '2013-02-12T18:30:00Z' }, "[mezz'ora dopo le 18]"],
      [{ iso: '2013-02-14T09:00:00Z' }, '[il giorno prima di venerdì]'],
      [{ iso: '2013-07-14T09:00:00Z' }, '[il giorno dopo il 13 luglio]'],
      [{ iso: '2013-02-13T08:00:00Z' }, '[il giorno dopo alle 8]'],
      [{ iso: '2013-01-13T09:00:00Z' }, '[lo scorso giorno 13]'],
    ],
  },
  pt: {
    values: [
      [{ iso: '2018-07-13T09:00:00Z' }, '[dia 13 do 7 de 2018]'],
      [{ iso: '2013-02-12T08:00:00Z' }, '[das 8 em diante]'],
      [{ iso: '2013-02-12T18:30:00Z' }, '[meia hora depois das 18]'],
      [{ iso: '2013-02-16T09:00:00Z' }, '[o dia depois de sexta]'],
    ],
  },
  en: {
    values: [
      [{ iso: '2013-02-14T09:00:00Z' }, '[the day before Friday]'],
      [{ iso: '2013-02-16T08:00:00Z' }, '[the day after Friday at 8]'],
      [{ iso: '2013-02-13T05:00:00Z' }, '[tomorrow after 5]'],
    ],
    silent: ['show me the next 13'],
  },
  fr: {
    values: [[{ iso: '2013-02-14T09:00:00Z' }, '[le jour avant vendredi]']],
  },
  pl: {
    values: [[{ iso: '2013-02-14T09:00:00Z' }, '[dzień przed piątkiem]']],
  },
  ru: {
    values: [
      [{ iso: '2013-02-14T09:00:00Z' }, '[за день до пятницы]'],
      [{ iso: '2013-02-12T12:00:00Z' }, 'позвоните [во второй половине дня]'],
      [{ iso: '2013-02-13T05:00:00Z' }, '[завтра после 5]'],
      [{ iso: '2013-02-16T09:00:00Z' }, 'в [ближайшие выходные]'],
    ],
  },
  de: {
    values: [[{ iso: '2013-02-13T05:00:00Z' }, '[morgen nach 5]']],
  },
})

testCorpus('interval', {
  it: {
    values: [[{ begin: '2013-02-12T04:30:00Z', end: '2013-02-12T05:00:00Z' }, '[da adesso alle 5]']],
  },
  pt: {
    values: [[{ begin: '2013-02-12T04:30:00Z', end: '2013-02-12T05:00:00Z' }, '[de agora às 5]']],
  },
})
