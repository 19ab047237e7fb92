-- The index is asked for every word of a condition. Asked for the longest word alone, it found nearly all listings of a category
-- if that word is frequent, as in “Yard 7”.
do $$
declare
  tokens constant text := ' and trait_tokens(category, %s_sought) && $13 and trait_tokens(category, %1$s_sought) && $17';
  by_words constant text := E'\n      || case when word_tokens <> ''{}'' then '' and trait_tokens(category, %s_sought) @> $18'' else '''' end';
  known text := pg_get_functiondef('match_shared_listings'::regproc);
  change text[];
begin
  foreach change slice 1 in array array[
    -- The cursor makes room.
    array['$19', '$20'],
    array['$18', '$19'],
    array['third_tokens;', 'third_tokens, word_tokens;'],
    array[E'third_tokens,\n', E'third_tokens, word_tokens,\n'],
    array[E'(token_sets -> 2, token_sets -> 0)));\n', E'(token_sets -> 2, token_sets -> 0)));
  word_tokens constant text[] := array(select token from jsonb_each(conditions) as each (trait, condition),
    unnest(words_of(condition ->> ''words'')) as word, unnest(condition_tokens(of_category, trait, jsonb_build_object(''words'', word))) as token);\n'],
    array[format(tokens, 'whole') || '''', format(tokens, 'whole') || '''' || format(by_words, 'whole')],
    array['(not is_private or owner_id is distinct from $7)''', '(not is_private or owner_id is distinct from $7)''' || format(by_words, 'open')]] loop
    if strpos(known, change[1]) = 0 then
      raise exception 'match_shared_listings does not contain: %', change[1];
    end if;
    known := replace(known, change[1], change[2]);
  end loop;
  execute known;
end $$;
