-- As before (0058), but a phrase begins at the beginning or after white space: the mark in 12" is no opening quote.
create or replace function search_terms(search text) returns text[] language sql immutable strict parallel safe
  return (
    select array_agg(term order by length(term) desc, term)
    from (select distinct on (fold_words(term)) term
      from (select trim(coalesce(parts[1], parts[2])) as term
        from regexp_matches(search, '(?<!\S)["“”„‟«»＂]([^"“”„‟«»＂]*)["“”„‟«»＂]?|([^\s"“”„‟«»＂]+)', 'g') as parts) as part
      where term <> '' order by fold_words(term)) as each);
