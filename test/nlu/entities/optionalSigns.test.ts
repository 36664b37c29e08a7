/** Signs that are written or left out at will. */
import { testCorpus } from './corpus.ts'

testCorpus('number', {
  ar: {
    values: [
      [{ scalar: 18 }, 'ثمانيةَ عشرَ'],
      [{ scalar: 66 }, 'اشتريت [ستّة وستّين] قلمًا'],
      [{ scalar: 305 }, 'ثلاثمئةٍ وخمسةٌ'],
      [{ scalar: 5 }, 'خمســة'],
    ],
  },
  hi: { values: [[{ scalar: 500_000 }, 'पाँच लाख़', 'पांच लाख']] },
})

testCorpus('money', {
  ar: { values: [[{ amount: 25, currency: 'USD' }, 'دَفَعْتُ [خَمْسَةً وَعِشْرِينَ دُولَارًا] أَمْسِ']] },
  hi: { values: [[{ amount: 1000, currency: 'INR' }, 'हज़ार रुपये', 'हज\u093cार रुपये', 'हजार रुपये']] },
})

testCorpus('datetime', {
  ar: {
    values: [
      [{ iso: '2013-02-12T15:00:00Z' }, '[السّاعة الثّالثة مساءً] موعد الدواء'],
      [{ iso: '2013-02-17T09:00:00Z' }, 'سأراك [يومَ الأحدِ]'],
    ],
  },
})

testCorpus('pronoun', {
  ar: { values: [[{ person: 2, gender: 'female' }, 'أنتِ'], [{ person: 2, gender: 'male' }, 'أنتَ']] }, // prettier-ignore
})

testCorpus('location', { ar: { values: [[{ city: 'Riyadh' }, 'أعيش في [الرّياض]']] } })

testCorpus('emoji', {
  en: { values: [[{}, 'hello [👨\u200d👩\u200d👧]', 'ok [🕵️\u200d♀️]', 'ok [👩\u200d❤️\u200d💋\u200d👨]']] },
})
