export const words = (list: string): readonly string[] => list.split(' ');

/**
 * The months' names, written out because Intl's first date takes a cheap phone 40 ms, and because its names differ
 * between browsers ("Sep", "Sept").
 */
export const MONTHS = {
  en: words(
    'January February March April May June July August September October November December',
  ),
  sw: words('Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba'),
};
