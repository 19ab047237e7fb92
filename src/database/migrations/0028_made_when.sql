-- What members make is of the moment they make it. The product itself, which loads samples and restores, may say otherwise.
create function stamp_making() returns trigger language plpgsql as $$
begin
  if actor_kind() in ('member', 'visitor') then
    new.created_at := now();
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger stamp_making before insert on listing for each row execute function stamp_making();
--> statement-breakpoint
create trigger stamp_making before insert on mandate for each row execute function stamp_making();
