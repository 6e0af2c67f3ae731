export const words = (list: string): readonly string[] => list.split(' ');

/**
 * The months' names. Ours and not Intl's, whose first date takes a cheap phone some 40 ms, and whose
 * words differ with the age of the browser ("Sep", "Sept").
 */
export const MONTHS = {
  en: words(
    'January February March April May June July August September October November December',
  ),
  sw: words('Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba'),
};
