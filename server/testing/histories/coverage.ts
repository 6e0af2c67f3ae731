/**
 * What has to have come about over all histories together, so that they can't be about nothing: how often at
 * least among a thousand. Acts count when they succeed.
 */
export const AT_LEAST: Readonly<Record<string, number>> = {};
