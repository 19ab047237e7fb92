-- compatible: the last release answers a grant for a member who is apart by a block, also a changed one, with a conflict, and the owner can revoke what they gave.
ALTER POLICY "owners admit others" ON "listing_grant" TO subrosa_app WITH CHECK (exists (select from "listing" where "listing"."id" = "listing_grant"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended") and not "listing_grant"."member_id" = (select actor_member_id())
        and ("listing_grant"."member_id" not in (select members_apart()) or exists (select from "listing_request" where "listing_request"."listing_id" = "listing_grant"."listing_id"
    and "listing_request"."member_id" = "listing_grant"."member_id"
    and ("listing_request"."state" = 'waiting' or ("listing_request"."state" = 'admitted' and "listing_request"."decided_at" = now()::timestamptz(3))))));
--> statement-breakpoint
-- compatible: the last release answers a reservation for a member who is apart by a block with a conflict.
ALTER POLICY "owners reserve for others" ON "listing_hold" TO subrosa_app WITH CHECK (exists (select from "listing" where "listing"."id" = "listing_hold"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended") and not "listing_hold"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()) and "listing_hold"."ended_at" is null
        and "listing_hold"."member_id" not in (select members_apart()));
