CREATE TABLE "deal_entry" (
	"deal_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"version" integer,
	"content" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"signature" "bytea" NOT NULL,
	CONSTRAINT "deal_entry_deal_id_number_pk" PRIMARY KEY("deal_id","number"),
	CONSTRAINT "deal_entry_number" CHECK ("deal_entry"."number" > 0),
	CONSTRAINT "deal_entry_signature" CHECK (length("deal_entry"."signature") = 64)
);
--> statement-breakpoint
ALTER TABLE "deal_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deal_entry_word" (
	"deal_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"member_id" uuid,
	"salt" text,
	"text" text,
	CONSTRAINT "deal_entry_word_deal_id_number_name_pk" PRIMARY KEY("deal_id","number","name"),
	CONSTRAINT "deal_entry_word_salt" CHECK (("deal_entry_word"."salt" is null) = ("deal_entry_word"."text" is null))
);
--> statement-breakpoint
ALTER TABLE "deal_entry_word" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_entry" ADD CONSTRAINT "deal_entry_deal_id_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_entry_word" ADD CONSTRAINT "deal_entry_word_deal_id_number_deal_entry_deal_id_number_fk" FOREIGN KEY ("deal_id","number") REFERENCES "public"."deal_entry"("deal_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "parties read the signed timeline of their deal" ON "deal_entry" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "deal" where "deal"."id" = "deal_entry"."deal_id"
    and (select actor_member_id()) in ("deal"."buyer_id", "deal"."seller_id")) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "deal_entry" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "parties read the words in the timeline of their deal" ON "deal_entry_word" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "deal" where "deal"."id" = "deal_entry_word"."deal_id"
    and (select actor_member_id()) in ("deal"."buyer_id", "deal"."seller_id")) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "deal_entry_word" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');