-- Writing a row of the search again writes its words again to four indexes, so a row that stays the same is left as it is: a change of
-- prices alone changes nothing that `keep_listing_search` keeps. And a new listing is written to these indexes once, with all its words:
-- its traits are kept before those of `listing` are, which then change nothing any more.
do $$
declare
  known text := pg_get_functiondef('keep_listing_search'::regproc);
  kept constant text[] := array(select kept[1] from regexp_matches(known, '(\w+) = excluded\.\1', 'g') as kept);
  last_column constant text := 'whole_sought = case when excluded.is_restricted then excluded.open_sought else known.whole_sought end';
begin
  if strpos(known, last_column || ';') = 0 or not kept @> '{category,created_at,is_open,is_shown,open_sought,title_words,teaser_words}' then
    raise exception 'keep_listing_search is written in another way';
  end if;
  execute replace(known, last_column || ';', format(E'%s\n  where (%s)\n    is distinct from (%s);', last_column,
    (select string_agg('known.' || name, ', ') from unnest(kept) as name), (select string_agg('excluded.' || name, ', ') from unnest(kept) as name)));
  known := pg_get_functiondef('keep_particulars_search'::regproc);
  if strpos(known, 'whole_sought = case when known.is_restricted then known.open_sought else parts.sought end,') = 0
      or strpos(known, 'sought_place(changed.place) as sought) as parts') = 0 then
    raise exception 'keep_particulars_search is written in another way';
  end if;
  known := replace(known, 'whole_sought = case when known.is_restricted then known.open_sought else parts.sought end,',
    E'open_sought = parts.open_sought,\n    whole_sought = case when known.is_restricted then parts.open_sought else parts.sought end,');
  execute replace(known, 'sought_place(changed.place) as sought) as parts', E'sought_place(changed.place) as sought,\n      '
    || E'sought_traits(open_traits_of(changed.traits, listing.teaser_traits, listing.is_private))\n        '
    || '|| sought_place(open_place_of(changed.place, listing.is_private, listing.location_precision)) as open_sought) as parts');
end $$;
--> statement-breakpoint
-- After the search, in the order of their names.
alter trigger keep_open_parts_of_new on listing_particulars rename to keep_told_parts_of_new;
--> statement-breakpoint
alter trigger keep_open_parts on listing_particulars rename to keep_told_parts;
